import type { Piece } from "./links";

export interface MarkedPiece extends Piece {
  marked?: boolean;
}

/** Cuts pieces of text where the words searched for begin and end; capitals and small letters are the same. */
export function highlight(pieces: Piece[], query: string): MarkedPiece[] {
  const wanted = query.toLowerCase();
  if (wanted === "") return pieces;
  return pieces.flatMap((piece) => marksIn(piece, wanted));
}

function marksIn(piece: Piece, wanted: string): MarkedPiece[] {
  const text = piece.text.toLowerCase();
  // Some letters change their length when made small: then the places would not fit.
  if (text.length !== piece.text.length) return [piece];
  const found: MarkedPiece[] = [];
  let end = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, end)) {
    if (at > end) found.push({ ...piece, text: piece.text.slice(end, at) });
    end = at + wanted.length;
    found.push({ ...piece, text: piece.text.slice(at, end), marked: true });
  }
  if (end < piece.text.length) found.push({ ...piece, text: piece.text.slice(end) });
  return found;
}
