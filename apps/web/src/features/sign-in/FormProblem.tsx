import { useLingui } from '@lingui/react/macro';
import type { SignInProblem } from '../../session/sign-in-errors.ts';
import styles from './SignIn.module.css';

/** Problem of the whole form, announced when it appears. Problems of a field are shown at that field. */
export function FormProblem({ problem }: { problem: SignInProblem | null }) {
  const { i18n } = useLingui();
  const text = problem?.field === 'form' ? i18n._(problem.message) : '';
  return (
    <div role="alert" className={styles.problem} hidden={text === ''}>
      {text}
    </div>
  );
}
