const PIECE = 0x8000;

/** The file of a form's field in base64, in browser and server alike; empty where none was chosen. */
export async function base64From(form: FormData, name: string): Promise<{ name: string; data: string }> {
  const file = form.get(name);
  if (!(file instanceof File) || file.size === 0) return { name: '', data: '' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let i = 0; i < bytes.length; i += PIECE) text += String.fromCharCode(...bytes.subarray(i, i + PIECE));
  return { name: file.name, data: btoa(text) };
}
