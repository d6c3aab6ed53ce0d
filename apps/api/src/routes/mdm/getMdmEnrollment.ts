import { describeEnrollment } from '../../domain/mdm/enrollment.ts';
import { answersAnybody } from '../../http/pipeline/handlers.ts';

/** What a person sees before a device enrols. */
export const getMdmEnrollment = answersAnybody('getMdmEnrollment', (context, { params }) =>
  describeEnrollment(context, params.code),
);
