import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './Tools.module.css';
import type { Ink } from './drawing.ts';

export type Tool = 'pen' | 'eraser';

export interface ToolsProps {
  isOff: boolean;
  tool: Tool;
  onTool(tool: Tool): void;
  ink: Ink;
  onInk(ink: Ink): void;
  size: number;
  onSize(size: number): void;
}

const inks: Ink[] = [0, 1, 2, 3, 4, 5, 6];
const sizes = [3, 6, 12, 24];

/** Pen or eraser, colour and width: native radio buttons, so that arrow keys work. */
export function Tools({ isOff, tool, onTool, ink, onInk, size, onSize }: ToolsProps) {
  const { t } = useLingui();
  const inkNames = [t`Tinta`, t`Verde oliva`, t`Azul`, t`Naranja`, t`Morado`, t`Rojo`, t`Verde agua`];
  const sizeNames = [t`Fino`, t`Medio`, t`Grueso`, t`Muy grueso`];
  return (
    <div className={styles.tools}>
      <fieldset disabled={isOff}>
        <legend>{t`Herramienta`}</legend>
        <Choice group="tool" isChosen={tool === 'pen'} onChoose={() => onTool('pen')}>
          <span className={styles.word}>{t`Lápiz`}</span>
        </Choice>
        <Choice group="tool" isChosen={tool === 'eraser'} onChoose={() => onTool('eraser')}>
          <span className={styles.word}>{t`Borrador`}</span>
        </Choice>
      </fieldset>
      <fieldset disabled={isOff || tool === 'eraser'}>
        <legend>{t`Color`}</legend>
        {inks.map((each) => (
          <Choice
            key={each}
            group="ink"
            name={inkNames[each]}
            isChosen={ink === each}
            onChoose={() => onInk(each)}
          >
            <i className={styles.ink} data-hue={each || undefined} />
          </Choice>
        ))}
      </fieldset>
      <fieldset disabled={isOff || tool === 'eraser'}>
        <legend>{t`Grosor`}</legend>
        {sizes.map((each, index) => (
          <Choice
            key={each}
            group="size"
            name={sizeNames[index]}
            isChosen={size === each}
            onChoose={() => onSize(each)}
          >
            <svg width="26" height="26" aria-hidden="true">
              <circle cx="13" cy="13" r={each / 2} fill="currentColor" />
            </svg>
          </Choice>
        ))}
      </fieldset>
    </div>
  );
}

interface ChoiceProps {
  group: string;
  name?: string | undefined;
  isChosen: boolean;
  onChoose(): void;
  children: ReactNode;
}

function Choice({ group, name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label title={name}>
      <input type="radio" name={group} aria-label={name} checked={isChosen} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}
