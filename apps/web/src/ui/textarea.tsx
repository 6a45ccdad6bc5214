import type { ComponentProps } from 'react';
import { useInBrowser } from '../lib/in-browser.ts';

/**
 * React takes over what the server has drawn by putting the preset text into each textarea once more, in the place of what was
 * typed there before its code came: for that moment the preset is what stands there.
 */
export function Textarea({ defaultValue, ...props }: ComponentProps<'textarea'> & { id: string }) {
  const inBrowser = useInBrowser();
  const drawn = import.meta.env.SSR || inBrowser ? null : document.getElementById(props.id);
  return <textarea {...props} defaultValue={(drawn as HTMLTextAreaElement | null)?.value ?? defaultValue} />;
}
