import { Banner } from '../../ui/banner.tsx';
import { useWords } from '../../words/words.tsx';
import './medical-records.css';

/** Where suspicion is reported (GOV.UK, notifiable diseases in animals). Scotland has a number for each local office. */
const offices = [
  { country: 'england', shown: '03000 200 301', dialled: '+443000200301' },
  { country: 'wales', shown: '0300 303 8268', dialled: '+443003038268' },
] as const;

/** The law asks for a report on suspicion, so it is said as soon as the condition is named, at any level. */
export function NotifiableBanner({ name }: { name: string }) {
  const { notifiable: words } = useWords().medicalRecords;
  return (
    <Banner tone="danger" title={words.title(name)} isLive>
      <p>{words.duty}</p>
      <ul className="notifiable-numbers">
        {offices.map(({ country, shown, dialled }) => (
          <li key={country}>
            {words[country]}: <a href={`tel:${dialled}`}>{shown}</a>
          </li>
        ))}
        <li>{words.scotland}</li>
      </ul>
    </Banner>
  );
}
