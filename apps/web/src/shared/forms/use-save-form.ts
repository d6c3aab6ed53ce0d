/** A form over something the server has: what is changed here stays until the server has stored it. */
import { type ApiError, isApiError } from '@minga/client/errors';
import type { ErrorCode } from '@minga/contract';
import { useRef, useState } from 'react';
import { useUnsaved } from './use-unsaved.ts';

/** What became of a call, as a mutation of the client answers it. */
export interface SaveAnswer {
  error?: unknown;
}

export interface SaveFormOptions<Values extends object, Answer extends SaveAnswer = SaveAnswer> {
  /** What the server has. It may change while somebody types: fields they touched stay as they typed them. */
  stored: Values;

  /** Sends what was changed. */
  save(changes: Partial<Values>, values: Values): Promise<Answer>;

  /** Runs after a save that succeeded, such as a navigation: the leave guard no longer asks. */
  onSaved?(answer: Answer): void;

  /** What is wrong before anything is sent: words by field. */
  check?(values: Values): Partial<Record<keyof Values, string>>;

  /** Refusals that belong to one field. */
  codes?: Partial<Record<ErrorCode, keyof Values>>;
}

export interface SaveForm<Values extends object> {
  values: Values;
  isDirty: boolean;
  isSaving: boolean;

  /** It was stored, and nothing was changed since. */
  isSaved: boolean;

  /** Why it was not stored, when that belongs to no single field. */
  problem: ApiError | null;
  change(patch: Partial<Values>): void;
  errorOf(field: keyof Values): string;

  /** Answers whether all of it is stored. */
  submit(): Promise<boolean>;

  /** Goes back to what the server has. */
  reset(): void;
}

/** State of one form. */
export function useSaveForm<Values extends object, Answer extends SaveAnswer = SaveAnswer>(
  options: SaveFormOptions<Values, Answer>,
): SaveForm<Values> {
  const { stored, save, onSaved, check, codes = {} } = options;
  const [touched, renderTouched] = useState<Partial<Values>>({});
  // What is typed while a save is running must be known when it ends, before the next render.
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

/** The fields that differ from what the server has. */
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
