import { useState } from 'react';
import { showToast } from '../ui/feedback/toast-queue.ts';
import { ChipGroup } from '../ui/fields/chip-group.tsx';
import { SectionCard } from '../ui/lists/section-card.tsx';
import { type Language, languageNames } from '../words/languages.ts';
import { useWords } from '../words/words.tsx';
import { languages, useLanguage } from './language.ts';
import { chooseOwnLanguage } from './practice-language.ts';

/**
 * The language of this device. Each is listed by its own name, so that people who cannot read the screen find theirs.
 */
export function LanguageCard() {
  const { app } = useWords();
  const { language } = useLanguage();
  // Its texts may have to be fetched first, but the touch is answered at once.
  const [wished, setWished] = useState(language);
  const choose = (chosen: Language) => {
    setWished(chosen);
    chooseOwnLanguage(chosen).catch(() => {
      setWished(language);
      showToast({ message: app.unexpected, tone: 'warning' });
    });
  };
  return (
    <SectionCard title={app.device.language}>
      <ChipGroup
        label={app.device.languageHint}
        choices={languages.map((value) => ({ value, label: languageNames[value] }))}
        value={wished}
        onChange={(chosen) => chosen && choose(chosen)}
      />
    </SectionCard>
  );
}
