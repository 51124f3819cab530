import { Form, href, useLocation } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { PAGE_COLUMN_CLASS } from '#ui/layout/page.tsx'
import { TextLink } from '#ui/text/text-link.tsx'

/** Shown until it is closed. It is part of the page and covers nothing; its button works without script. */
export function CookieNotice() {
  const { pathname, search } = useLocation()
  return (
    <aside aria-label="Cookie" className="border-rule border-b bg-surface print:hidden">
      <Form
        method="post"
        action={href('/cookie-notice')}
        preventScrollReset
        className={`${PAGE_COLUMN_CLASS} flex items-center justify-between gap-x-2 text-meta tablet:justify-start`}
      >
        <input type="hidden" name="from" value={pathname + search} />
        <div className="flex flex-wrap items-center gap-x-2 py-1">
          <p>Только необходимые cookie.</p>
          <TextLink standalone to={href('/legal/:name', { name: 'cookies' })}>
            Какие и зачем
          </TextLink>
        </div>
        <Button kind="plain" size="small">
          Понятно
        </Button>
      </Form>
    </aside>
  )
}
