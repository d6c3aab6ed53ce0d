import { BoardSample } from '../../shared/sample/BoardSample.tsx';
import { isHiring } from '../../shared/site/variant.ts';
import { useHiringBoard } from './hiring-board.ts';

/** The product in a picture, with what the copy of the page speaks of. */
export function LandingBoard() {
  return isHiring ? <HiringBoard /> : <BoardSample />;
}

function HiringBoard() {
  return <BoardSample columns={useHiringBoard()} />;
}
