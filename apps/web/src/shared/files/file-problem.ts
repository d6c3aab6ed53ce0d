/** Why a file was not uploaded. */
import type { ApiError } from '@minga/client/errors';

export interface FileProblem {
  /** Empty if nobody knows. */
  message: string;

  /** Whether sending the same file again can succeed: never for one with a virus. */
  canRetry: boolean;
}

/** The problem of an upload that failed. */
export function fileProblem(error: Partial<ApiError> & { code?: string }): FileProblem {
  return { message: error.message ?? '', canRetry: error.code !== 'file/infected' };
}
