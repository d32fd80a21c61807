import { type EnvironmentInput, envNameProblem } from "../../../contract/environment";
import { Failure } from "../../failure";
import {
  addEnvironment,
  changeEnvironment,
  environmentAnswer,
  environmentOf,
  listEnvironments,
  removeEnvironment,
} from "../../store/environment";
import { applySecret, environmentSecrets, secretsAnswer } from "../../store/environmentSecrets";
import { referencesTo, refuseInUse } from "../../store/references";
import type { Call, Handlers } from "../handler";
import { found } from "../lookup";
import { tell } from "../tell";

type Names =
  | "environment.list"
  | "environment.create"
  | "environment.get"
  | "environment.update"
  | "environment.remove"
  | "environment.refs";

export const environment: Handlers<Names> = {
  "environment.list": ({ context, project, query }) =>
    listEnvironments(context.db, project.id, query).map((row) => environmentAnswer(row, null)),

  "environment.create": (call) => {
    const { context, project, body } = call;
    return context.db.transaction(() => {
      const id = addEnvironment(context.db, project.id, body);
      writeSecrets(call, id, body.secrets);
      tell(call, "environment", id, `Environment ${body.name} created`);
      return whole(call, id);
    });
  },

  "environment.get": (call) => whole(call, call.params.environmentId ?? 0),

  "environment.update": (call) => {
    const { db } = call.context;
    const { id } = named(call);
    db.transaction(() => {
      changeEnvironment(db, id, call.body);
      writeSecrets(call, id, call.body.secrets);
      tell(call, "environment", id, `Environment ${call.body.name} updated`);
    });
    return undefined;
  },

  "environment.remove": (call) => {
    const { db } = call.context;
    const { id, name } = named(call);
    db.transaction(() => {
      refuseInUse(db, "environment", id);
      removeEnvironment(db, id);
      tell(call, "environment", id, `Environment ${name} deleted`);
    });
    return undefined;
  },

  "environment.refs": (call) => referencesTo(call.context.db, "environment", named(call).id),
};

type ProjectCall = Pick<Call, "context" | "project" | "params">;

function named({ context, project, params }: ProjectCall, id = params.environmentId ?? 0) {
  return found(environmentOf(context.db, project.id, id));
}

function whole(call: ProjectCall, id: number) {
  const secrets = environmentSecrets(call.context.db, id);
  return environmentAnswer(named(call, id), secretsAnswer(secrets));
}

/** Carries out the operations one by one; a secret of another environment is none of this one's. */
function writeSecrets({ context }: ProjectCall, id: number, entries: EnvironmentInput["secrets"]) {
  for (const entry of entries ?? []) {
    const own = environmentSecrets(context.db, id);
    if (["update", "delete"].includes(entry.operation) && !own.some((row) => row.id === entry.id)) {
      throw new Failure("invalid", "A secret variable does not exist in this environment.");
    }
    if (["create", "update"].includes(entry.operation)) checkName(entry.name, entry.type);
    applySecret(context, id, entry);
  }
}

function checkName(name: string, type: string) {
  if (name === "") throw new Failure("invalid", "name_required");
  const problem = type === "env" ? envNameProblem(name) : undefined;
  if (problem) throw new Failure("invalid", problem);
}
