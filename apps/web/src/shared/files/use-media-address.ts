/** Address of audio or a video, which goes on where it was when its address expires while it is played. */
import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { Renew, ShownFile } from './shown-file.ts';
import { useFileAddress } from './use-file-address.ts';

type MediaEvent = SyntheticEvent<HTMLMediaElement>;

/** The attributes of the player, and whether the latest address failed as well. */
export function useMediaAddress<Player extends HTMLMediaElement>(
  file: Pick<ShownFile, 'id' | 'url'>,
  renew: Renew,
) {
  const { attributes: address, isBroken } = useFileAddress(file, renew);
  const { src, onLoad, onError } = address;
  const player = useRef<Player>(null);

  /** Position that was reached, in seconds. A player without data is at 0, and says so. */
  const reached = useRef(0);
  const wasPlaying = useRef(false);
  const isLoaded = useRef(false);
  const shown = useRef(src);
  useEffect(() => {
    if (shown.current === src) return;
    shown.current = src;
    // The browser loads nothing of a new address by itself if the old one was loaded by playing it.
    if (wasPlaying.current) void player.current?.play().catch(() => undefined);
  }, [src]);
  const attributes = {
    ref: player,
    src,
    onPlay: () => {
      wasPlaying.current = true;
    },
    onPause: ({ currentTarget }: MediaEvent) => {
      // An address that fails pauses as well.
      if (currentTarget.error === null) wasPlaying.current = false;
    },
    onEmptied: () => {
      isLoaded.current = false;
    },
    onTimeUpdate: ({ currentTarget }: MediaEvent) => {
      if (isLoaded.current && currentTarget.error === null) reached.current = currentTarget.currentTime;
    },
    onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
      onLoad();
      if (reached.current > 0) currentTarget.currentTime = reached.current;
      isLoaded.current = true;
    },
    onError: () => {
      isLoaded.current = false;
      onError();
    },
  };
  return { attributes, isBroken };
}
