import { memo } from "react";
import { lineHref, lineRawHref } from "../../resources/output/line-href";
import { LogLines } from "../../resources/output/lines";
import type { TaskLogProps } from "../task-log";
import type { Block } from "./tail";

interface Props extends Pick<TaskLogProps, "page" | "raw" | "start" | "texts"> {
  blocks: readonly Block[];
}

export function LiveLines({ blocks, page, raw, start, texts }: Props) {
  return blocks.map((block) => (
    <LiveBlock key={block.first} block={block} page={page} raw={raw} start={start} more={texts.more} />
  ));
}

interface BlockProps extends Pick<Props, "page" | "raw" | "start"> {
  block: Block;
  more: string;
}

const LiveBlock = memo(function LiveBlock({ block, page, raw, start, more }: BlockProps) {
  return (
    <LogLines
      lines={block.lines}
      few={block.lines.length < 500}
      href={(line) => lineHref(page, line)}
      rawHref={(line) => lineRawHref(raw, line)}
      start={start}
      more={(count) => more.replace("{count}", String(count))}
    />
  );
});
