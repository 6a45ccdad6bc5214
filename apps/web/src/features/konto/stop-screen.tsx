import type { LinkPurpose } from '@weitersagen/contract/cookies';
import type { LanguageCode } from '@weitersagen/contract/languages';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { CallResult } from '../../boot.ts';
import { siteContext, useBoot, useMandant, usePath } from '../../environment.ts';
import { isDone, refused, useRefused } from '../../lib/form.ts';
import type { HeaderArgs } from '../../module.ts';
import { ButtonLink, SubmitButton } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { KontoPage } from './konto-page.tsx';
import { checkLink, type Link, tokenFor } from './link-check.ts';

type Call = ReturnType<typeof siteContext>['call'];

interface Said {
  title: string;
  text: string;
  button: string;
}
interface Stop<S> {
  purpose: LinkPurpose;
  /** How what the link ends stands now. */
  check(call: Call, token: string): Promise<CallResult<S>>;
  stop(call: Call, token: string): Promise<CallResult<unknown>>;
  isOver(state: S): boolean;
  /** Before it is pressed, with what it leaves alone below the button; afterwards; and where the link leads nowhere. */
  words(
    language: LanguageCode,
    name: string,
    state: S | null,
  ): { asked: Said & { hint: string }; over: Said; dead: Said };
}

/** The screen behind the link of a mail that ends something, with one button and without an account. */
export function stopScreen<S>({ purpose, check, stop, isOver, words }: Stop<S>) {
  const loader = async (args: LoaderFunctionArgs) => {
    const link = await checkLink(args, purpose, (token) => check(siteContext(args).call, token));
    return data(link, { status: link.token ? 200 : 410 });
  };
  // Only a POST ends it: scanners follow links. A mail program's own button posts to the same address (RFC 8058).
  const action = async (args: ActionFunctionArgs) => {
    const form = await args.request.formData();
    const token = String(form.get('_token') ?? new URL(args.request.url).searchParams.get('token') ?? '');
    const answer = await stop(siteContext(args).call, token);
    // The status is that of the answer: with a mail program's POST no cookie came along.
    return answer.ok ? data({ ended: true }, { status: 200 }) : refused(answer.problem, form);
  };
  const stateOf = (answer: unknown, link: Link<S> | undefined): 'asked' | 'over' | 'dead' => {
    if (isDone(answer)) return 'over';
    if (!tokenFor(answer, link?.token)) return 'dead';
    return link?.stand && isOver(link.stand) ? 'over' : 'asked';
  };
  const titel = ({ boot, data: link, answer }: HeaderArgs<typeof loader>) =>
    words(boot.sprache, '', (link as Link<S> | undefined)?.stand ?? null)[stateOf(answer, link as Link<S> | undefined)]
      .title;
  function Component() {
    const link = useLoaderData() as Link<S>;
    const answer = useActionData();
    const token = tokenFor(useRefused(), link.token);
    const path = usePath();
    const { Name: name } = useMandant();
    const said = words(useBoot().sprache, name, link.stand);
    const state = stateOf(answer, link);
    const { title, text, button } = said[state];
    return (
      <KontoPage titel={title} text={text}>
        {state === 'asked' ? (
          <Form reloadDocument>
            <input type="hidden" name="_token" value={token ?? ''} />
            <SubmitButton wide>{button}</SubmitButton>
            <p className="text-sm text-muted">{said.asked.hint}</p>
          </Form>
        ) : (
          <ButtonLink to={path(state === 'over' ? 'home' : 'kontakt')} look={state === 'over' ? 'secondary' : 'action'}>
            {button}
          </ButtonLink>
        )}
      </KontoPage>
    );
  }
  return { loader, action, titel, Component };
}
