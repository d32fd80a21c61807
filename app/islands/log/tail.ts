import type { NumberedLine } from "../../resources/output/lines";

/** Lines whose layout the browser may skip together. */
export interface Block {
  first: number;
  lines: NumberedLine[];
  characters: number;
}

export interface TailState {
  blocks: Block[];
  /** The first line that is still on the page; what is before it is behind the link to older lines. */
  first: number;
  /** Whether the lines that came with the page are still there. */
  page: boolean;
  /** The last line known to exist, shown or not. */
  last: number;
  /** Lines that came while the reader was elsewhere in the log. */
  unread: number;
  following: boolean;
}

interface Page {
  /** The lines that came with the page. */
  first: number;
  last: number;
  /** The last line of the log when the page was made; behind `last` on a page of an older window. */
  end: number;
  following: boolean;
}

const blockLines = 500;
const mostLines = 10_000;
const mostCharacters = 4_000_000;

/**
 * What of a growing log is on the page: never more than 10,000 lines or 4 million characters, whatever the log.
 * While the reader follows, the oldest go; while they read elsewhere, nothing moves and new lines are counted.
 */
export class Tail {
  state: TailState;
  private readonly listeners = new Set<() => void>();

  private pageLines: number;
  private leftAt: number;
  private readonly attached: boolean;

  constructor({ first, last, end, following }: Page) {
    this.pageLines = Math.max(0, last - first + 1);
    this.leftAt = end;
    this.attached = last >= end;
    this.state = { blocks: [], first, page: last >= first, last: end, unread: 0, following };
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  current = () => this.state;

  /** Whether more lines may be added: when not, they are only counted. */
  get hasRoom() {
    if (!this.attached) return false;
    return this.state.following || !this.isFull(this.state.blocks, this.pageLines);
  }

  append(lines: readonly NumberedLine[]) {
    if (lines.length === 0) return;
    this.set(this.bounded({ ...this.state, blocks: grown(this.state.blocks, lines) }));
    this.saw(lines.at(-1)?.line ?? 0);
  }

  /** Lines up to this one exist, whether they are shown or not. */
  saw(line: number) {
    const { last, following } = this.state;
    if (line <= last) return;
    this.set({ ...this.state, last: line, unread: following ? 0 : line - this.leftAt });
  }

  /** Throws away what is shown, to go on from line `first`. */
  restart(first: number) {
    this.pageLines = 0;
    this.set({ ...this.state, blocks: [], first, page: false });
  }

  follow(following: boolean) {
    if (following === this.state.following) return;
    this.leftAt = this.state.last;
    this.set({ ...this.state, following, unread: 0 });
  }

  private bounded(state: TailState): TailState {
    if (!state.following) return state;
    let { blocks, first, page } = state;
    while (this.isFull(blocks, this.pageLines) && (page || blocks.length > 1)) {
      if (page) this.pageLines = 0;
      else blocks = blocks.slice(1);
      page = false;
      first = blocks[0]?.first ?? first;
    }
    return { ...state, blocks, first, page };
  }

  private isFull(blocks: readonly Block[], more: number) {
    const lines = blocks.reduce((sum, block) => sum + block.lines.length, more);
    const characters = blocks.reduce((sum, block) => sum + block.characters, 0);
    return lines > mostLines || characters > mostCharacters;
  }

  private set(state: TailState) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/** New arrays only where something is new, so that blocks that are complete are never drawn again. */
function grown(blocks: readonly Block[], lines: readonly NumberedLine[]): Block[] {
  const result = [...blocks];
  let rest = lines;
  while (rest.length > 0) {
    const last = result.at(-1);
    const open = last && last.lines.length < blockLines ? last : undefined;
    const added = rest.slice(0, blockLines - (open?.lines.length ?? 0));
    const block = join(open, added);
    if (open) result[result.length - 1] = block;
    else result.push(block);
    rest = rest.slice(added.length);
  }
  return result;
}

function join(open: Block | undefined, added: readonly NumberedLine[]): Block {
  const characters = added.reduce((sum, line) => sum + line.output.length, open?.characters ?? 0);
  return { first: open?.first ?? added[0]?.line ?? 1, lines: [...(open?.lines ?? []), ...added], characters };
}
