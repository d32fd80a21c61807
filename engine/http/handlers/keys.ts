import { keyUpdateSchema } from "../../../contract/keys";
import { Failure } from "../../failure";
import {
  addKey,
  isBecomeOrVault,
  keyAnswer,
  keyOf,
  listKeys,
  removeKey,
  renameKey,
  replaceKey,
} from "../../store/keys";
import { referencesTo, refuseInUse } from "../../store/references";
import type { Call, Handlers } from "../handler";
import { found } from "../lookup";
import { parsed } from "../parse";
import { tell } from "../tell";

type Names = "keys.list" | "keys.create" | "keys.get" | "keys.update" | "keys.remove" | "keys.refs";

export const keys: Handlers<Names> = {
  "keys.list": ({ context, project, query }) => listKeys(context.db, project.id, query).map(keyAnswer),

  "keys.create": (call) => {
    const { context, project, body } = call;
    return context.db.transaction(() => {
      const id = addKey(context, project.id, body);
      tell(call, "key", id, `Access Key ${body.name} created`);
      return keyAnswer(found(keyOf(context.db, project.id, id)));
    });
  },

  "keys.get": (call) => keyAnswer(named(call)),

  "keys.update": (call) => {
    const { context, body } = call;
    const key = named(call);
    const input = parsed(keyUpdateSchema(body.override_secret === true), body);
    context.db.transaction(() => {
      if ("type" in input) {
        if (input.type !== "login_password" && isBecomeOrVault(context.db, key.id)) {
          throw new Failure(
            "invalid",
            "This key is used as sudo or vault password, which must be of type login_password.",
          );
        }
        replaceKey(context, key.id, input);
      } else {
        renameKey(context.db, key.id, input.name);
      }
      tell(call, "key", key.id, `Access Key ${input.name} updated`);
    });
    return undefined;
  },

  "keys.remove": (call) => {
    const { db } = call.context;
    const key = named(call);
    db.transaction(() => {
      refuseInUse(db, "key", key.id);
      removeKey(db, key.id);
      tell(call, "key", key.id, `Access Key ${key.name} deleted`);
    });
    return undefined;
  },

  "keys.refs": (call) => referencesTo(call.context.db, "key", named(call).id),
};

function named({ context, project, params }: Pick<Call, "context" | "project" | "params">) {
  return found(keyOf(context.db, project.id, params.keyId ?? 0));
}
