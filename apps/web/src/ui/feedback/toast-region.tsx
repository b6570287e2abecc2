import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { type FocusEvent, type MouseEvent, useRef } from 'react';
import { Text } from 'react-aria-components/Text';
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as AriaToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
} from 'react-aria-components/Toast';
import { IconButton } from '../buttons/icon-button.tsx';
import { useUiWords } from '../words.tsx';
import { shieldFinger } from './finger-shield.ts';
import { offers, type ToastMessage, toasts } from './toast-queue.ts';
import './toast.css';

const icons = { neutral: Info, good: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

/** A landmark (reached with F6) in which each message is read aloud when it appears. */
export function ToastRegion() {
  const words = useUiWords();
  return (
    <AriaToastRegion queue={toasts} className="toasts" aria-label={words.notifications}>
      {({ toast }) => (
        <AriaToast
          toast={toast}
          className="toast"
          data-tone={toast.content.tone ?? 'neutral'}
          data-plain={offers(toast.content) ? undefined : true}
        >
          <ToastFace content={toast.content} onClose={() => toasts.close(toast.key)} />
        </AriaToast>
      )}
    </AriaToastRegion>
  );
}

function ToastFace({ content, onClose }: { content: ToastMessage; onClose: () => void }) {
  const words = useUiWords();
  const Icon = icons[content.tone ?? 'neutral'];
  const offer = content.undo ? { label: words.undo, onPress: content.undo } : content.action;
  const isTaken = useRef(false);
  const cameFrom = useRef<Element | null>(null);
  const noteFocus = ({ relatedTarget }: FocusEvent) => {
    cameFrom.current = relatedTarget;
  };
  // If the focus has nowhere to return to, it would go to the next message, whose time would stop until it is closed.
  const leave = ({ detail, currentTarget }: MouseEvent<HTMLElement>) => {
    const isByKeyboard = detail === 0;
    if (!isByKeyboard && !cameFrom.current?.isConnected) currentTarget.blur();
  };
  const takeOffer = (event: MouseEvent<HTMLElement>) => {
    // It stays visible for a moment while it closes.
    if (isTaken.current) return;
    isTaken.current = true;
    shieldFinger().lower();
    leave(event);
    onClose();
    offer?.onPress();
  };
  return (
    <>
      <Icon aria-hidden="true" />
      <AriaToastContent className="toast-words">
        <Text slot="title">{content.message}</Text>
      </AriaToastContent>
      {offer && (
        <button type="button" className="toast-offer" onFocus={noteFocus} onClick={takeOffer}>
          {content.undo && <Undo2 aria-hidden="true" />}
          {offer.label}
        </button>
      )}
      <IconButton
        icon={X}
        label={words.close}
        onFocus={noteFocus}
        onClick={(event) => {
          leave(event);
          onClose();
        }}
      />
    </>
  );
}
