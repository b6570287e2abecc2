import ClipboardPlus from 'lucide-react/icons/clipboard-plus';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button, ButtonLink } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import type { GalleryPage } from './gallery-page.ts';

function Variants() {
  return (
    <div className="chips">
      <Button variant="primary" icon={ClipboardPlus}>
        New case
      </Button>
      <Button>Add another</Button>
      <Button variant="quiet" icon={Pencil}>
        Edit
      </Button>
      <Button variant="danger" icon={Trash2}>
        Delete case
      </Button>
      <ButtonLink to="/">A link</ButtonLink>
      <IconButton icon={Pencil} label="Edit" />
    </div>
  );
}

function States() {
  return (
    <div className="chips">
      <Button variant="primary" isBusy>
        Saving
      </Button>
      <Button isBusy>Checking</Button>
      <Button variant="primary" disabled>
        Not yet
      </Button>
      <Button disabled>Not yet</Button>
      <IconButton icon={Trash2} label="Delete" disabled />
    </div>
  );
}

function Wide() {
  return (
    <Button variant="primary" isWide>
      Sign in
    </Button>
  );
}

export const gallery: GalleryPage = { title: 'Buttons', stories: { Variants, States, Wide } };
