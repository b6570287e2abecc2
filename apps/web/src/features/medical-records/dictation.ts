/** The browser's own speech recognition, as far as it is used here; TypeScript's DOM does not know it. */
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

/** Why nothing, or nothing more, is heard. */
export type DictationFailure = 'no-signal' | 'not-allowed' | 'nothing-heard' | 'not-working';

export type DictationListener = {
  /** A phrase that is settled. */
  onPhrase: (phrase: string) => void;
  /** It is over: because it was stopped, or because it failed. */
  onEnd: (failure: DictationFailure | null) => void;
};

const failures: Readonly<Record<string, DictationFailure>> = {
  network: 'no-signal',
  'not-allowed': 'not-allowed',
  'service-not-allowed': 'not-allowed',
  'no-speech': 'nothing-heard',
  'audio-capture': 'not-allowed',
};

/** Whether this browser offers to write what is said. Whether it then works is only known by trying. */
export const canDictate = (): boolean => recognitionMaker() !== undefined;

/** Listens until the answer is called, or until the browser gives up. */
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
    // Stopped by the person: no failure.
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
