import Printer from 'lucide-react/icons/printer';
import { Button, type ButtonProps } from './button.tsx';

/** Prints the paper on the screen. Nothing else opens the browser's print dialog. */
export const printPaper = (): void => window.print();

export interface PrintButtonProps extends Omit<ButtonProps, 'icon' | 'onClick'> {
  /** What is needed before printing, if more than the paper on the screen. */
  onPress?: () => void;
}

/** Every way to paper begins with this button. */
export function PrintButton({ onPress = printPaper, ...rest }: PrintButtonProps) {
  return <Button {...rest} icon={Printer} data-prints onClick={onPress} />;
}
