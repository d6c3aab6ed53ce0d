/** Rules of the password policy, checked while the user types. */
import { Plural, Trans } from '@lingui/react/macro';
import { Icon } from '../icons/Icon.tsx';
import { useEffect, useState } from 'react';
import type { PasswordPolicy } from '../../session/identity.ts';
import { type PasswordRule, defaultPolicy, passwordRules } from '../../session/password-rules.ts';
import { openSession } from '../../session/session.ts';
import styles from './PasswordRules.module.css';

/** Password policy of the identity service; the default until it is loaded. */
export function usePasswordPolicy(): PasswordPolicy {
  const [policy, setPolicy] = useState(defaultPolicy);
  useEffect(() => {
    let isShown = true;
    openSession()
      .then((session) => session.passwordPolicy())
      .then(
        (read) => {
          if (isShown) setPolicy(read);
        },
        () => undefined,
      );
    return () => {
      isShown = false;
    };
  }, []);
  return policy;
}

/** Rules below a field for a new password. */
export function PasswordRules({ policy, password }: { policy: PasswordPolicy; password: string }) {
  return (
    <ul className={styles.rules}>
      {passwordRules(policy, password).map((rule) => (
        <li key={rule.kind} data-met={rule.isMet ? '' : undefined}>
          <Icon name={rule.isMet ? 'check_circle' : 'circle'} />
          <span>
            <RuleWords rule={rule} />
          </span>
          {rule.isMet && (
            <span className={styles.hidden}>
              <Trans>(cumplido)</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function RuleWords({ rule: { kind, count } }: { rule: PasswordRule }) {
  switch (kind) {
    case 'min-length':
      return <Plural value={count} one="Al menos # carácter" other="Al menos # caracteres" />;
    case 'max-length':
      return <Plural value={count} one="Máximo # carácter" other="Máximo # caracteres" />;
    case 'lowercase':
      return <Trans>Una letra minúscula</Trans>;
    case 'uppercase':
      return <Trans>Una letra mayúscula</Trans>;
    case 'number':
      return <Trans>Un número</Trans>;
    case 'symbol':
      return <Trans>Un signo, como ! o -</Trans>;
  }
}
