import type { Meta, StoryObj } from '@storybook/web-components-vite';
import { html } from 'lit';
import '../../packages/elements/src/card/card.ts';
import '../../packages/elements/src/checkbox/checkbox.ts';
import '../../packages/elements/src/progress-bar/progress-bar.ts';
import { say, spoken } from '../../packages/elements/src/testing/language.ts';
import '../pages/foundations.css';
import { live } from './live.ts';

const meta: Meta = {
  title: 'Patterns/Onboarding',
};
export default meta;

const steps = () => [
  say('Crear un tablero', 'Create a board'),
  say('Invitar a tu equipo', 'Invite your team'),
  say('Traer tus tickets', 'Import your tickets'),
];

/** First steps that people take in any order, or not at all. */
export const FirstSteps: StoryObj = {
  render: () =>
    live<ReadonlySet<number>>(
      new Set([0]),
      (done, set) =>
        html`<div class="fo" lang="en">
          <h1>Onboarding</h1>
          <p>
            No tour that stands in the way: a short list beside the work, in any order, that says how much is
            done and can be put away. At most five steps, each a verb and a way to the place where it is done.
            What the product can see by itself is checked by itself.
          </p>
          <mg-card class="sample" lang=${spoken()} style="max-inline-size:360px">
            <div class="mg-stack">
              <b id="first-steps">${say('Primeros pasos', 'First steps')}</b>
              <mg-progress-bar
                value=${done.size / steps().length}
                label=${say('Pasos hechos', 'Steps done')}
              ></mg-progress-bar>
              <div class="mg-stack" role="group" aria-labelledby="first-steps">
                ${steps().map(
                  (step, index) =>
                    html`<mg-checkbox
                      .checked=${done.has(index)}
                      @change=${() =>
                        set(
                          new Set(
                            done.has(index) ? [...done].filter((each) => each !== index) : [...done, index],
                          ),
                        )}
                      >${step}</mg-checkbox
                    >`,
                )}
              </div>
              <span role="status">${say(`${done.size} de 3 hechos`, `${done.size} of 3 done`)}</span>
            </div>
          </mg-card>
        </div>`,
    ),
};
