import { useUiWords } from '../words.tsx';
import { Button, type ButtonProps } from './button.tsx';

export interface MoreButtonProps extends Pick<ButtonProps, 'variant' | 'isWide' | 'onClick' | 'children'> {
  /** How many entries of the list are not shown. */
  hidden: number;
}

/** Shows more of a long list. Paper has no button, so there it says how many are missing. */
export function MoreButton({ hidden, ...button }: MoreButtonProps) {
  const words = useUiWords();
  return (
    <>
      <Button {...button} />
      <p className="more-on-paper">{words.notOnPaper(hidden)}</p>
    </>
  );
}
