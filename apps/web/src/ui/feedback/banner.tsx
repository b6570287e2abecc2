import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import type { Tone } from '../theme/tone.ts';
import './feedback.css';
import '../theme/tone.css';

export interface BannerProps {
  tone?: Exclude<Tone, 'neutral'>;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Read aloud when it appears, for what happens while the person is doing something else. */
  isLive?: boolean;
}

const icons = { info: Info, good: CircleCheck, warning: TriangleAlert, danger: OctagonAlert };

/** Stays until its cause is gone. */
export function Banner({ tone = 'info', title, children, actions, isLive }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div className="banner" data-tone={tone} role={isLive ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Icon aria-hidden="true" />
      <div className="banner-words">
        <p className="banner-title">{title}</p>
        {children && <div>{children}</div>}
        {actions && <div className="banner-actions">{actions}</div>}
      </div>
    </div>
  );
}
