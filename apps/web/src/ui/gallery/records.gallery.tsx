import CheckCheck from 'lucide-react/icons/check-check';
import Pill from 'lucide-react/icons/pill';
import Smartphone from 'lucide-react/icons/smartphone';
import Stethoscope from 'lucide-react/icons/stethoscope';
import Warehouse from 'lucide-react/icons/warehouse';
import { Button } from '../buttons/button.tsx';
import { StatusPill } from '../feedback/status-pill.tsx';
import { Plate } from '../keypads/plate.tsx';
import { KeyValueList } from '../lists/key-value-list.tsx';
import { List, ListRow } from '../lists/list-row.tsx';
import { Timeline, TimelineItem } from '../lists/timeline.tsx';
import type { GalleryPage } from './gallery-page.ts';

const saved = (
  <StatusPill tone="info" icon={Smartphone}>
    Saved
  </StatusPill>
);
const sent = (
  <StatusPill tone="good" icon={CheckCheck}>
    Sent
  </StatusPill>
);

function Rows() {
  return (
    <List label="Farms">
      <ListRow icon={Warehouse} title="Brook Farm" subtitle="08/123/4567 · Shropshire" meta="248 animals" to="/" />
      <ListRow
        icon={Warehouse}
        title="Upper Nantgwyn"
        subtitle="55/201/0042 · Powys"
        meta="1,310 animals"
        badge={<StatusPill tone="warning">1 needs attention</StatusPill>}
        to="/"
      />
      <ListRow title={<Plate value="UK 123456 700123" />} subtitle="Holstein cow · 5 y 2 m" badge={saved} to="/" />
      <ListRow title="Only to be read" subtitle="No link, no arrow" meta="7 March" />
    </List>
  );
}

function History() {
  return (
    <Timeline label="Case history">
      <TimelineItem
        icon={Pill}
        tone="info"
        title="Oxytetracycline 20 %, 22.5 ml"
        timeText="Today, 14:30"
        dateTime="2026-03-07T14:30Z"
        badge={saved}
        actions={<Button variant="quiet">Repeat</Button>}
      >
        Into the muscle, left neck. Batch B-7731.
      </TimelineItem>
      <TimelineItem
        icon={Stethoscope}
        tone="warning"
        title="Mastitis, suspected"
        timeText="Today, 14:25"
        to="/"
        badge={saved}
      >
        Left hind quarter hot and swollen.
      </TimelineItem>
      <TimelineItem
        icon={Stethoscope}
        title="Digital dermatitis, confirmed"
        timeText="12 January 2026"
        to="/"
        badge={sent}
      />
    </Timeline>
  );
}

function Facts() {
  return (
    <KeyValueList
      items={[
        { label: 'Ear tag', value: <Plate value="UK 123456 700123" size="large" /> },
        { label: 'Breed', value: 'Holstein Friesian' },
        { label: 'Born', value: '9 January 2021' },
        { label: 'State', value: 'In milk, 84 days' },
      ]}
    />
  );
}

export const gallery: GalleryPage = { title: 'Records', stories: { Rows, History, Facts } };
