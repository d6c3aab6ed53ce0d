import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, memo, useEffect, useEffectEvent, useState } from 'react';
import { LanguageSwitch, ThemeSwitch } from '../../shared/page/page-switches.tsx';
import { SiteMeta } from '../../shared/site/SiteMeta.tsx';
import { SiteNav } from '../../shared/site/nav/SiteNav.tsx';
import { useBehaviours } from '../../shared/site/use-behaviours.ts';
import { paths } from '../../base/address/paths.ts';
import { StaticIcon } from '../../shared/icons/StaticIcon.tsx';
import { canvasSymbols } from './canvas-symbols.ts';
import styles from './CanvasScreen.module.css';
import { type Ink, type Point, type Stroke, outlineOf, strokesNear } from './drawing.ts';
import { saveDrawing } from './export.ts';
import { Tools, type Tool } from './Tools.tsx';
import { useDrawing } from './use-drawing.ts';
import { usePen } from './use-pen.ts';

/** Radius of the eraser, in px. */
const eraserReach = 10;

/** Drawing board. The drawing stays on this device. */
export function CanvasScreen() {
  const { t } = useLingui();
  const { history, isOpen, isStored, change } = useDrawing();
  const [tool, setTool] = useState<Tool>('pen');
  const [ink, setInk] = useState<Ink>(0);
  const [size, setSize] = useState(6);
  const [hasFailed, setHasFailed] = useState(false);
  const drawing = history.present;
  useBehaviours(paths.canvas());

  const pen = usePen({
    onLine(points) {
      if (tool === 'pen') change({ type: 'add', stroke: { id: crypto.randomUUID(), ink, size, points } });
      else change({ type: 'erase', ids: points.flatMap((point) => near(point)) });
    },
  });
  function near(point: Point): string[] {
    return strokesNear(drawing, point, eraserReach).map(({ id }) => id);
  }
  useUndoKeys((type) => change({ type }));
  const save = (kind: 'svg' | 'png') => () => {
    saveDrawing(drawing, kind).then(
      () => setHasFailed(false),
      () => setHasFailed(true),
    );
  };
  const erased = new Set(tool === 'eraser' ? pen.line.flatMap(near) : []);
  const current: Stroke = { id: 'current', ink, size, points: pen.line };

  return (
    // Prerendered as inactive: the app starts immediately (`src/site.ts`).
    <div className={styles.page} data-needs-app>
      <SiteMeta
        title={t`Pizarra`}
        description={t`Una hoja para dibujar a mano un esquema o un plano. Se queda en tu dispositivo y se descarga como PNG o SVG.`}
      />
      <SiteNav />
      <main id="main" className={styles.main}>
        <header className={styles.head}>
          <h1>
            <Trans>Pizarra</Trans>
          </h1>
          <p role="status">
            {hasFailed ? (
              <Trans>Este navegador no pudo crear el archivo.</Trans>
            ) : isStored ? (
              <Trans>El dibujo se queda en este dispositivo.</Trans>
            ) : (
              <Trans>Este navegador no guarda el dibujo: descárgalo antes de salir.</Trans>
            )}
          </p>
          <div className={styles.actions}>
            <Action name={t`Deshacer`} isOff={!history.past.length} onPress={() => change({ type: 'undo' })}>
              <StaticIcon path={canvasSymbols.undo} />
            </Action>
            <Action name={t`Rehacer`} isOff={!history.future.length} onPress={() => change({ type: 'redo' })}>
              <StaticIcon path={canvasSymbols.redo} />
            </Action>
            <Action name={t`Borrar todo`} isOff={!drawing.length} onPress={() => change({ type: 'clear' })}>
              <StaticIcon path={canvasSymbols.delete} />
            </Action>
            <button type="button" className={styles.save} disabled={!drawing.length} onClick={save('png')}>
              PNG
            </button>
            <button type="button" className={styles.save} disabled={!drawing.length} onClick={save('svg')}>
              SVG
            </button>
          </div>
        </header>
        <Tools
          isOff={!isOpen}
          tool={tool}
          onTool={setTool}
          ink={ink}
          onInk={setInk}
          size={size}
          onSize={setSize}
        />
        <div className={styles.frame}>
          {drawing.length === 0 && pen.line.length === 0 && (
            <p className={styles.empty}>
              {isOpen ? (
                <Trans>Dibuja aquí con el dedo, el lápiz o el mouse.</Trans>
              ) : (
                <>
                  <span className={styles.soon}>
                    <Trans>La hoja se abre en un momento.</Trans>
                  </span>
                  <noscript>
                    <Trans>Para dibujar hace falta JavaScript.</Trans>
                  </noscript>
                </>
              )}
            </p>
          )}
          <svg
            className={styles.sheet}
            data-tool={tool}
            {...(isOpen
              ? {
                  role: 'application',
                  // The keyboard pen needs focus.
                  tabIndex: 0,
                  'aria-label': t`Hoja para dibujar`,
                  'aria-describedby': 'canvas-help',
                  ...pen.handlers,
                }
              : // Inactive until the stored drawing is loaded, which would replace new strokes.
                { 'aria-hidden': true })}
          >
            {drawing.map((stroke) => (
              <Line key={stroke.id} stroke={stroke} isFaint={erased.has(stroke.id)} />
            ))}
            {tool === 'pen' && pen.line.length > 0 && <Line stroke={current} isFaint={false} />}
            {pen.cursor && (
              <circle
                className={styles.cursor}
                data-down={pen.isDown || undefined}
                cx={pen.cursor[0]}
                cy={pen.cursor[1]}
                r={10}
              />
            )}
          </svg>
        </div>
      </main>
      <Foot />
    </div>
  );
}

/** Keyboard help, and the switches that other public pages have in their footer. */
function Foot() {
  return (
    <footer className={styles.foot}>
      <p id="canvas-help">
        <Trans>
          Con el teclado: flechas para mover el lápiz, Espacio para apoyarlo y levantarlo, Ctrl Z para
          deshacer.
        </Trans>
      </p>
      <div>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </footer>
  );
}

interface ActionProps {
  name: string;
  isOff: boolean;
  onPress(): void;
  children: ReactNode;
}

function Action({ name, isOff, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      className={styles.action}
      aria-label={name}
      title={name}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** A stroke; memoized, so that only changed strokes render. */
const Line = memo(function Line({ stroke, isFaint }: { stroke: Stroke; isFaint: boolean }) {
  return (
    <path
      className={styles.line}
      data-hue={stroke.ink || undefined}
      data-faint={isFaint || undefined}
      d={outlineOf(stroke)}
    />
  );
});

/** Ctrl or Cmd with Z undoes, with Shift Z or Y redoes. */
function useUndoKeys(step: (type: 'undo' | 'redo') => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || (key !== 'z' && key !== 'y')) return;
    event.preventDefault();
    step(key === 'y' || event.shiftKey ? 'redo' : 'undo');
  });
  useEffect(() => {
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
