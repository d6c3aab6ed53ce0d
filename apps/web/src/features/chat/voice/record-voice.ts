/** Records the microphone of the device. */
export interface VoiceRecording {
  /** Loudness of this moment, from 0 to 1. */
  level: () => number;

  /** Calls back when the microphone was unplugged or taken, as by a call. Returns a function that unsubscribes. */
  onLost: (callback: () => void) => () => void;

  /** Ends the recording and returns its bytes. */
  finish: () => Promise<Blob>;

  /** Ends the recording and forgets it. */
  discard: () => void;
}

/** Why nothing is recorded. */
export type VoiceProblem = 'refused' | 'missing' | 'failed';

/** Formats in the order of preference. All browsers play the first two; older ones of Apple do not play the others. */
const formats = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
];

/** Events of a track whose microphone is lost. */
const losses = ['ended', 'mute'];

/** Enough for speech, in bits per second. */
const bitsPerSecond = 32_000;

/** Whether the browser can record. */
export function canRecordVoice(): boolean {
  return typeof MediaRecorder === 'function' && navigator.mediaDevices?.getUserMedia !== undefined;
}

/** Asks for the microphone and begins to record. Returns the problem if there is one. */
export async function recordVoice(): Promise<VoiceRecording | VoiceProblem> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    return problemOf(error);
  }
  const release = () => stream.getTracks().forEach((track) => track.stop());
  try {
    return startRecording(stream, release);
  } catch {
    release();
    return 'failed';
  }
}

function startRecording(stream: MediaStream, release: () => void): VoiceRecording {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  const recorder = new MediaRecorder(stream, {
    ...(mimeType ? { mimeType } : {}),
    audioBitsPerSecond: bitsPerSecond,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  // In parts: a microphone that is unplugged ends the recording with what was said.
  recorder.start(1000);
  const meter = tryToMeasure(stream);
  const stop = async (): Promise<void> => {
    if (recorder.state !== 'inactive') recorder.stop();
    await ended;
    release();
    meter.close();
  };
  return {
    level: meter.level,
    onLost(callback) {
      const [track] = stream.getAudioTracks();
      for (const event of losses) track?.addEventListener(event, callback);
      return () => {
        for (const event of losses) track?.removeEventListener(event, callback);
      };
    },
    async finish() {
      await stop();
      return new Blob(parts, { type: recorder.mimeType.split(';')[0] || 'audio/webm' });
    },
    discard: () => void stop(),
  };
}

/** A note is recorded without its level where it cannot be measured. */
function tryToMeasure(stream: MediaStream) {
  try {
    return measureLevel(stream);
  } catch {
    return { level: () => 0, close: () => undefined };
  }
}

function measureLevel(stream: MediaStream) {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 512;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level(): number {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
      // Speech is quiet: its mean seldom exceeds a quarter of the loudest sound.
      return Math.min(1, Math.sqrt(power) * 4);
    },
    close(): void {
      if (context.state !== 'closed') void context.close();
    },
  };
}

function problemOf(error: unknown): VoiceProblem {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed';
}
