import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html, nothing } from 'lit';
import '../../packages/elements/src/button/button.ts';
import '../../packages/elements/src/card/card.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../../packages/elements/src/text-field/text-field.ts';
import '../pages/foundations.css';
import { live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Sign-in',
};
export default meta;

interface Attempt {
  email: string;
  isRefused: boolean;
}

/** Any password is refused here, to show how. */
export const SignIn: StoryObj = {
  render: () =>
    live<Attempt>(
      { email: '', isRefused: false },
      ({ email, isRefused }, set) =>
        html`<div class="fo" lang="en">
          <h1>Sign-in</h1>
          <p>
            One card, two fields, one primary button. Fields say by <code>autocomplete</code> what they are
            for, so that password managers fill them in. A refusal does not say which of the two was wrong,
            keeps the email, and stands where the eyes are: at the password. The way to a new password is next
            to it.
          </p>
          <mg-card class="sample" lang=${spoken()} style="max-inline-size:380px">
            <form
              style="display:grid;gap:var(--mg-4)"
              @submit=${(event: SubmitEvent) => {
                event.preventDefault();
                const entries = new FormData(event.currentTarget as HTMLFormElement);
                set({ email: String(entries.get('email')), isRefused: true });
              }}
            >
              <h2 style="margin:0">${say('Ingresa a Minga', 'Sign in to Minga')}</h2>
              <mg-text-field
                label=${say('Correo', 'Email')}
                name="email"
                type="email"
                autocomplete="username"
                value=${email}
                required
              ></mg-text-field>
              <mg-text-field
                label=${say('Contraseña', 'Password')}
                name="password"
                type="password"
                autocomplete="current-password"
                error=${
                  isRefused
                    ? say(
                        'El correo o la contraseña no coinciden.',
                        'The email or the password does not match.',
                      )
                    : nothing
                }
                required
              ></mg-text-field>
              <mg-button type="submit" variant="primary" full>${say('Ingresar', 'Sign in')}</mg-button>
              <mg-button href="#reset" variant="quiet" full
                >${say('Olvidé mi contraseña', 'Forgot your password?')}</mg-button
              >
            </form>
          </mg-card>
        </div>`,
    ),
};
