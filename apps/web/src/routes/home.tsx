import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { texte } from '../features/home/texte.ts';
import type { KopfArgs } from '../modul.ts';
import { Link } from '../ui/link.tsx';
import { umgebung, useFormat, usePfad, useT } from '../umgebung.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { need } = umgebung(args);
  const [produkte, max] = await Promise.all([need('getProdukte', { query: {} }), need('getMaxPraemiewert', {})]);
  return { produkte, max };
}

export const titel = ({ boot }: KopfArgs) => boot.mandant?.programmName ?? '';

export function Component() {
  const { produkte, max } = useLoaderData<typeof loader>();
  const t = useT(texte);
  const pfad = usePfad();
  const { euro } = useFormat();
  return (
    <div className="mx-auto max-w-6xl px-4 py-8">
      <h1 className="text-3xl">{t('titel', { betrag: euro(max.WertCent) })}</h1>
      <ul id="produkte" className="mt-8 grid gap-4">
        {produkte.map((produkt) => (
          <li key={produkt.Id}>
            <Link to={pfad('empfehlen', { produktId: produkt.Id })}>{produkt.Name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
