import { addToken, expireToken, listTokens } from "../../auth/tokens";
import { Failure } from "../../failure";
import { record } from "../../record";
import { userAnswer } from "../../store/user";
import type { Handlers } from "../handler";

type Names = "user.current" | "tokens.list" | "tokens.create" | "tokens.remove";

export const user: Handlers<Names> = {
  "user.current": ({ context, user }) => ({
    ...userAnswer(user),
    can_create_project:
      user.admin === 1 || user.can_create_project === 1 || context.settings.nonAdminCanCreateProject,
  }),

  "tokens.list": ({ context, user }) => listTokens(context.db, user.id),

  "tokens.create": ({ context, user, body }) => {
    record("token created", { user: user.id });
    return addToken(context.db, user.id, body.name ?? "");
  },

  "tokens.remove": ({ context, user, names }) => {
    if (!expireToken(context.db, user.id, names.tokenId ?? "")) {
      throw new Failure("not_found", "There is no such token.");
    }
    record("token ended", { user: user.id });
    return undefined;
  },
};
