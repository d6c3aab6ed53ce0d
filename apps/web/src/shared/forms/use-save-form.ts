/** Form over server data: local edits are kept until the server has stored them. */
import { type ApiError, isApiError } from '@minga/client/errors';
import type { ErrorCode } from '@minga/contract';
import { useRef, useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/** Result of a mutation of the client. */
export interface SaveAnswer {
  error?: unknown;
}

export interface SaveFormOptions<Values extends object, Answer extends SaveAnswer = SaveAnswer> {
  /** Server values. They may change while the user types: edited fields keep their text. */
  stored: Values;

  /** Sends the changes. */
  save(changes: Partial<Values>, values: Values): Promise<Answer>;

  /** Runs after a successful save, for example to navigate: the leave guard no longer asks. */
  onSaved?(answer: Answer): void;

  /** Client-side validation: messages by field. */
  check?(values: Values): Partial<Record<keyof Values, string>>;

  /** Error codes that belong to one field. */
  codes?: Partial<Record<ErrorCode, keyof Values>>;
}

export interface SaveForm<Values extends object> {
  values: Values;
  isDirty: boolean;
  isSaving: boolean;

  /** The changes were saved, and nothing was edited since. */
  isSaved: boolean;

  /** Error of the save that belongs to no single field. */
  problem: ApiError | null;
  change(patch: Partial<Values>): void;
  errorOf(field: keyof Values): string;

  /** Resolves to whether all changes were saved. */
  submit(): Promise<boolean>;

  /** Discards the changes. */
  reset(): void;
}

/** State of one form. */
export function useSaveForm<Values extends object, Answer extends SaveAnswer = SaveAnswer>(
  options: SaveFormOptions<Values, Answer>,
): SaveForm<Values> {
  const { stored, save, onSaved, check, codes = {} } = options;
  const [touched, renderTouched] = useState<Partial<Values>>({});
  // Input during a save must be known when it ends, before the next render.
  const latest = useRef(touched);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [step, setStep] = useState<'typing' | 'saving' | 'saved'>('typing');
  const values = { ...stored, ...touched };
  const changes = changesOf(stored, touched);
  const isDirty = Object.keys(changes).length > 0;
  const setUnsaved = useUnsaved(isDirty);

  function setTouched(next: Partial<Values>): void {
    latest.current = next;
    renderTouched(next);
  }

  async function submit(): Promise<boolean> {
    if (step === 'saving') return false;
    const wrong = check?.(values) ?? {};
    setErrors(wrong);
    setProblem(null);
    if (Object.keys(wrong).length > 0) return false;
    setStep('saving');
    const answer = await save(changes, values);
    const { error } = answer;
    if (error === undefined) {
      // Text typed during the save is still unsaved.
      const remaining = changesOf(values, latest.current);
      setTouched(remaining);
      setUnsaved(Object.keys(remaining).length > 0);
      setStep('saved');
      onSaved?.(answer);
      return true;
    }
    setStep('typing');
    const field = isApiError(error) ? fieldErrors<Values>(error, codes) : {};
    setErrors(field);
    if (Object.keys(field).length === 0) setProblem(isApiError(error) ? error : null);
    return false;
  }

  return {
    values,
    isDirty,
    isSaving: step === 'saving',
    isSaved: step === 'saved' && !isDirty,
    problem,
    change(patch) {
      setTouched({ ...latest.current, ...patch });
      setErrors((before) => without(before, Object.keys(patch)));
      setProblem(null);
      if (step === 'saved') setStep('typing');
    },
    errorOf: (field) => errors[field] ?? '',
    submit,
    reset() {
      setTouched({});
      setErrors({});
      setProblem(null);
      setStep('typing');
    },
  };
}

/** Fields that differ from the server values. */
function changesOf<Values extends object>(stored: Values, touched: Partial<Values>): Partial<Values> {
  const entries = Object.entries(touched).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(stored[name as keyof Values]),
  );
  return Object.fromEntries(entries) as Partial<Values>;
}

function fieldErrors<Values extends object>(
  error: ApiError,
  codes: Partial<Record<ErrorCode, keyof Values>>,
): Partial<Record<keyof Values, string>> {
  const field = 'code' in error ? codes[error.code] : undefined;
  if (field !== undefined) return { [field]: error.message } as Partial<Record<keyof Values, string>>;
  if (error.kind !== 'invalid') return {};
  const named = error.fields.map(({ path, message }) => [path.split('/').at(1) ?? '', message]);
  return Object.fromEntries(named.filter(([name]) => name !== '')) as Partial<Record<keyof Values, string>>;
}

function without<Fields extends object>(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name))) as Fields;
}
