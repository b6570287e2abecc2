import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import { Button } from '../buttons/button.tsx';
import { PageHeader } from '../frames/page-header.tsx';
import { SectionCard } from '../lists/section-card.tsx';
import type { GalleryPage } from './gallery-page.ts';

function Header() {
  return (
    <PageHeader
      back={{ to: '/', label: 'Brook Farm' }}
      title="Daisy"
      subtitle="Holstein Friesian cow, 5 years 2 months"
      actions={
        <Button variant="primary" icon={ClipboardPlus}>
          New case
        </Button>
      }
    />
  );
}

function Card() {
  return (
    <SectionCard title="Medicines" aside={<Button variant="quiet">Add</Button>}>
      <p>None so far.</p>
    </SectionCard>
  );
}

export const gallery: GalleryPage = { title: 'Layout', stories: { Header, Card } };
