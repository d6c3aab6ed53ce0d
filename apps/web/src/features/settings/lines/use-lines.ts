/** State of a list of lines that are edited locally and saved together. */
import { useLingui } from '@lingui/react/macro';
import { type ApiError, isApiError } from '@minga/client/errors';
import { useState } from 'react';
import type { SaveAnswer } from '../../../shared/forms/use-save-form.ts';
import { useUnsaved } from '../../../shared/forms/use-unsaved.ts';
import { lineColors } from '../../../shared/settings/line-colors.ts';
import type { Line } from './LineEditor.tsx';
import { type EditedLines, mergeLines, namelessLines } from './lines.ts';

export function useLines(stored: readonly Line[], store: (lines: readonly Line[]) => Promise<SaveAnswer>) {
  const { t } = useLingui();
  const [edited, setEdited] = useState<EditedLines<Line> | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [step, setStep] = useState<'idle' | 'saving' | 'saved'>('idle');
  const [made, setMade] = useState(0);
  const lines = edited ? mergeLines(edited, stored) : [...stored];
  const isDirty = JSON.stringify(lines) !== JSON.stringify(stored);
  useUnsaved(isDirty);

  function change(next: Line[]): void {
    setEdited({ lines: next, base: stored });
    setProblems({});
    setProblem(null);
    setStep('idle');
  }

  return {
    lines,
    problems,
    form: { isDirty, isSaving: step === 'saving', isSaved: step === 'saved' && !isDirty, problem },
    change,
    patch: (key: string, values: Partial<Line>) =>
      change(lines.map((line) => (line.key === key ? { ...line, ...values } : line))),
    add(extra: Pick<Line, 'state' | 'minutes' | 'limit'> = {}) {
      setMade(made + 1);
      const color = lineColors[lines.length % lineColors.length]!;
      change([...lines, { key: `new-${made}`, name: '', color, ...extra }]);
    },
    discard: () => {
      setEdited(null);
      setProblems({});
      setProblem(null);
    },
    async save(): Promise<void> {
      if (step === 'saving') return;
      const nameless = namelessLines(lines);
      setProblems(Object.fromEntries(nameless.map((key) => [key, t`Escribe un nombre.`])));
      if (nameless.length > 0) return;
      setStep('saving');
      setProblem(null);
      const { error } = await store(lines);
      if (error === undefined) setEdited(null);
      else if (isApiError(error)) setProblem(error);
      setStep(error === undefined ? 'saved' : 'idle');
    },
  };
}
