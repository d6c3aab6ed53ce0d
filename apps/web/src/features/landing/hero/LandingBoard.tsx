import { useSampleBoard } from '../../../shared/sample/sample-board.ts';
import { isHiring } from '../../../shared/site/variant.ts';
import { useHiringBoard } from './hiring-board.ts';
import { LiveBoard } from './LiveBoard.tsx';

/** Sample of the product for the copy variant of the page. */
export function LandingBoard() {
  const projects = useSampleBoard();
  const hiring = useHiringBoard();
  return <LiveBoard columns={isHiring ? hiring : projects} />;
}
