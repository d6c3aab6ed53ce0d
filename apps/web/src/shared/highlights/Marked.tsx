import { highlight } from './highlights.ts';

/** A text with the words of a query marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  return highlight(text, query).map((piece) =>
    piece.isFound ? <mark key={piece.at}>{piece.text}</mark> : <span key={piece.at}>{piece.text}</span>,
  );
}
