import { useBase } from "../../components/base";
import address from "../../styles/log.css?url";

/** The log's own style sheet, loaded only where a log is shown: any page of a project may have one over it. */
export function LogStyles() {
  return <link rel="stylesheet" href={useBase()(address)} />;
}
