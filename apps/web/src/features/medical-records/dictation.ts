/** The browser's own speech recognition, as far as it is used here. TypeScript's DOM types lack it. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { resultIndex: number; results: SpeechRecognitionResultList }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
};

type RecognitionMaker = new () => Recognition;

/** Why dictation failed or stopped. */
export type DictationFailure = 'no-signal' | 'not-allowed' | 'nothing-heard' | 'not-working';

export type DictationListener = {
  /** Called with each final phrase. */
  onPhrase: (phrase: string) => void;
  /** Called when it ends, because it was stopped or failed. */
  onEnd: (failure: DictationFailure | null) => void;
};

const failures: Readonly<Record<string, DictationFailure>> = {
  network: 'no-signal',
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'no-speech': 'nothing-heard',
  'audio-capture': 'not-allowed',
};

/** Whether this browser offers dictation. Whether it works is known only by trying. */
export const canDictate = (): boolean => recognitionMaker() !== undefined;

/** Listens until the returned function is called, or until the browser stops. */
export const dictate = ({ onPhrase, onEnd }: DictationListener, language: string): (() => void) => {
  const Maker = recognitionMaker();
  if (!Maker) {
    onEnd('not-working');
    return () => undefined;
  }
  const recognition = new Maker();
  let failure: DictationFailure | null = null;
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.onresult = ({ resultIndex, results }) => {
    for (const result of [...results].slice(resultIndex)) {
      const phrase = result.isFinal ? result[0]?.transcript.trim() : undefined;
      if (phrase) onPhrase(phrase);
    }
  };
  recognition.onerror = ({ error }) => {
    // Stopped by the person, so not a failure.
    if (error !== 'aborted') failure = failures[error] ?? 'not-working';
  };
  recognition.onend = () => onEnd(failure);
  recognition.start();
  return () => recognition.stop();
};

const recognitionMaker = (): RecognitionMaker | undefined => {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    RecognitionMaker | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
};
