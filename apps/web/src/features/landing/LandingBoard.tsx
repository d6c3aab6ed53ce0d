import { BoardSample } from '../../shared/sample/BoardSample.tsx';
import { isHiring } from '../../shared/site/variant.ts';
import { useHiringBoard } from './hiring-board.ts';

/** Sample of the product for the copy variant of the page. */
export function LandingBoard() {
  return isHiring ? <HiringBoard /> : <BoardSample />;
}

function HiringBoard() {
  return <BoardSample columns={useHiringBoard()} />;
}
