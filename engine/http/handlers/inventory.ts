import type { InventoryInput } from "../../../contract/inventory";
import { Failure } from "../../failure";
import {
  addInventory,
  changeInventory,
  inventoryAnswer,
  inventoryOf,
  listInventory,
  removeInventory,
} from "../../store/inventory";
import { keyOf } from "../../store/keys";
import { referencesTo, refuseInUse } from "../../store/references";
import { repositoryOf } from "../../store/repositories";
import type { Call, Handlers } from "../handler";
import { found, linked } from "../lookup";
import { tell } from "../tell";

type Names =
  | "inventory.list"
  | "inventory.create"
  | "inventory.get"
  | "inventory.update"
  | "inventory.remove"
  | "inventory.refs";

export const inventory: Handlers<Names> = {
  "inventory.list": ({ context, project, query }) =>
    listInventory(context.db, project.id, query).map(inventoryAnswer),

  "inventory.create": (call) => {
    const { context, project, body } = call;
    checkLinks(call, body);
    return context.db.transaction(() => {
      const id = addInventory(context.db, project.id, body);
      tell(call, "inventory", id, `Inventory ${body.name} created`);
      return inventoryAnswer(found(inventoryOf(context.db, project.id, id)));
    });
  },

  "inventory.get": (call) => inventoryAnswer(named(call)),

  "inventory.update": (call) => {
    const { db } = call.context;
    const { id } = named(call);
    checkLinks(call, call.body);
    db.transaction(() => {
      changeInventory(db, id, call.body);
      tell(call, "inventory", id, `Inventory ${call.body.name} updated`);
    });
    return undefined;
  },

  "inventory.remove": (call) => {
    const { db } = call.context;
    const { id, name } = named(call);
    db.transaction(() => {
      refuseInUse(db, "inventory", id);
      removeInventory(db, id);
      tell(call, "inventory", id, `Inventory ${name} deleted`);
    });
    return undefined;
  },

  "inventory.refs": (call) => referencesTo(call.context.db, "inventory", named(call).id),
};

type ProjectCall = Pick<Call, "context" | "project" | "params">;

function named({ context, project, params }: ProjectCall) {
  return found(inventoryOf(context.db, project.id, params.inventoryId ?? 0));
}

function checkLinks({ context: { db }, project }: ProjectCall, input: InventoryInput) {
  linked(keyOf(db, project.id, input.ssh_key_id), "User credentials");
  if (input.repository_id) linked(repositoryOf(db, project.id, input.repository_id), "Repository");
  if (!input.become_key_id) return;
  const sudo = linked(keyOf(db, project.id, input.become_key_id), "Sudo credentials");
  if (sudo.type !== "login_password") {
    throw new Failure("invalid", "Sudo credentials must be a key of type login_password.");
  }
}
