/** Angular with its JIT compiler in the browser: the same bindings without a build step of its own. */
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import '@minga/elements/avatar-stack';
import '@minga/elements/badge';
import '@minga/elements/checkbox';
import '@minga/elements/tabs';

@Component({
  selector: '#app',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <mg-avatar-stack id="rich" [people]="people()" [max]="1"></mg-avatar-stack>
    <button id="more" (click)="more()">More people</button>
    <mg-tabs id="tabs" [value]="view()" (mg-change)="view.set($event.value)">
      @for (each of views(); track each) {
        <mg-tab [value]="each">{{ each }}</mg-tab>
      }
    </mg-tabs>
    <output id="view" aria-label="View">{{ view() }}</output>
    <button id="add-view" (click)="addView()">Another view</button>
    <mg-badge id="camel" (mgCamel)="heard.set($event.detail)">New</mg-badge>
    <output id="heard" aria-label="Heard">{{ heard() }}</output>
    <mg-checkbox id="flag" [checked]="flag()" [disabled]="false">Ready</mg-checkbox>
    <button id="toggle" (click)="flag.set(!flag())">Turn round</button>
    <mg-select id="late" label="Late" [options]="options" [value]="'b'"></mg-select>
    <button id="define" (click)="define()">Late</button>
  `,
})
export class App {
  readonly people = signal([{ name: 'Ana Quispe' }, { name: 'Bruno Mamani' }]);
  readonly views = signal(['board', 'list']);
  readonly view = signal('list');
  readonly heard = signal(0);
  readonly flag = signal(true);
  readonly options = [
    { value: 'a', label: 'First' },
    { value: 'b', label: 'Second' },
  ];

  more(): void {
    this.people.update((people) => [...people, { name: 'Carla Rojas' }]);
  }

  addView(): void {
    this.views.update((views) => [...views, 'week']);
  }

  define(): Promise<object> {
    return import('@minga/elements/select');
  }
}
