/** Records the microphone of the device. */
export interface VoiceRecording {
  /** Loudness of this moment, from 0 to 1. */
  level: () => number;

  /** Ends the recording and returns its bytes. */
  finish: () => Promise<Blob>;

  /** Ends the recording and forgets it. */
  discard: () => void;
}

/** Why nothing is recorded. */
export type VoiceProblem = 'refused' | 'missing' | 'failed';

/** Formats in the order of preference: the first two are played by all browsers. */
const formats = [
  'audio/mp4;codecs=mp4a.40.2',
  'audio/mp4',
  'audio/webm;codecs=opus',
  'audio/ogg;codecs=opus',
];

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
  const meter = measureLevel(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  // In parts: a microphone that is unplugged ends the recording with what was said.
  recorder.start(1000);
  const stop = async (): Promise<void> => {
    if (recorder.state !== 'inactive') recorder.stop();
    await ended;
    release();
    meter.close();
  };
  return {
    level: meter.level,
    async finish() {
      await stop();
      return new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? 'audio/webm' });
    },
    discard: () => void stop(),
  };
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
