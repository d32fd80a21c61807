import type { RepositoryInput } from "../../../contract/repositories";
import { Failure } from "../../failure";
import { keyOf } from "../../store/keys";
import { localRepositoryAllowed } from "../../store/localRepositories";
import { referencesTo, refuseInUse } from "../../store/references";
import {
  addRepository,
  changeRepository,
  listRepositories,
  removeRepository,
  repositoryOf,
} from "../../store/repositories";
import type { Call, Handlers } from "../handler";
import { found, linked } from "../lookup";
import { tell } from "../tell";

type Names =
  | "repositories.list"
  | "repositories.create"
  | "repositories.get"
  | "repositories.update"
  | "repositories.remove"
  | "repositories.refs";

export const repositories: Handlers<Names> = {
  "repositories.list": ({ context, project, query }) => listRepositories(context.db, project.id, query),

  "repositories.create": (call) => {
    const { context, project, body } = call;
    checkLinks(call, body);
    return context.db.transaction(() => {
      const id = addRepository(context.db, project.id, body);
      tell(call, "repository", id, `Repository ${body.git_url} created`);
      return found(repositoryOf(context.db, project.id, id));
    });
  },

  "repositories.get": (call) => named(call),

  "repositories.update": (call) => {
    const { db } = call.context;
    const repository = named(call);
    checkLinks(call, call.body);
    db.transaction(() => {
      changeRepository(db, repository.id, call.body);
      tell(call, "repository", repository.id, `Repository ${call.body.git_url} updated`);
    });
    return undefined;
  },

  "repositories.remove": (call) => {
    const { db } = call.context;
    const repository = named(call);
    db.transaction(() => {
      refuseInUse(db, "repository", repository.id);
      removeRepository(db, repository.id);
      tell(call, "repository", repository.id, `Repository ${repository.git_url} deleted`);
    });
    return undefined;
  },

  "repositories.refs": (call) => referencesTo(call.context.db, "repository", named(call).id),
};

type ProjectCall = Pick<Call, "context" | "project" | "params">;

function named({ context, project, params }: ProjectCall) {
  return found(repositoryOf(context.db, project.id, params.repositoryId ?? 0));
}

function checkLinks({ context, project }: ProjectCall, input: RepositoryInput) {
  linked(keyOf(context.db, project.id, input.ssh_key_id), "Access key");
  if (!localRepositoryAllowed(context.settings, input.git_url)) {
    throw new Failure("invalid", "local_repositories_off");
  }
}
