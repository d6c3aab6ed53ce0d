import '@angular/compiler';
import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import '@minga/elements/tokens.css';
import { App } from './app.component.ts';

await bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
