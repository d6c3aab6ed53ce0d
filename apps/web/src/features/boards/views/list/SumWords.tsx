/** Sums behind the number of tickets; one that is 0 is not shown. */
import { useLingui } from '@lingui/react/macro';
import { durationWords } from '../../../../shared/format/duration-words.ts';
import { numberWords } from '../../../../shared/format/number-words.ts';
import type { Sums } from './sums.ts';

export function SumWords({ points, estimate, logged }: Sums) {
  const { t } = useLingui();
  const [sum, estimated, worked] = [numberWords(points), durationWords(estimate), durationWords(logged)];
  return (
    <>
      {points > 0 && <> · {t`${sum} puntos`}</>}
      {estimate > 0 && <> · {t`Estimación: ${estimated}`}</>}
      {logged > 0 && <> · {t`Tiempo: ${worked}`}</>}
    </>
  );
}
