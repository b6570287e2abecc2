import type { LucideIcon } from 'lucide-react';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import './feedback.css';
import '../theme/tone.css';

export interface StatusPillProps {
  tone?: Tone;
  /** In place of the icon of the tone. */
  icon?: LucideIcon;
  children: ReactNode;
}

const icons = { neutral: Circle, info: Info, good: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

/** A state in one or two words, with its icon. */
export function StatusPill({ tone = 'neutral', icon, children }: StatusPillProps) {
  const Icon = icon ?? icons[tone];
  return (
    <span className="status-pill" data-tone={tone}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
