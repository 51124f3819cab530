import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { useDomId } from '../use-dom-id.ts'

type Props = {
  label: ReactNode
  /** The label is an icon that needs no arrow beside it. */
  isIcon?: boolean
  accessibleLabel?: string
  /** In place of the usual shape of the button. */
  buttonClass?: string
  children: ReactNode
}

// A sheet from below on a phone; elsewhere below its button, or under the header if the browser cannot place it there.
export const MENU_PLACE_CLASS =
  'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-sheet bg-raised pb-[max(0.5rem,env(safe-area-inset-bottom))] tablet:top-16 tablet:right-4 tablet:bottom-auto tablet:left-auto tablet:rounded-card tablet:pb-1.5 text-ink1 shadow-raised tablet:supports-[position-area:bottom]:inset-auto tablet:supports-[position-area:bottom]:mt-2 tablet:supports-[position-area:bottom]:[position-area:bottom_span-left] tablet:supports-[position-area:bottom]:[position-try-fallbacks:flip-inline,flip-block]'

const PANEL_CLASS = `${MENU_PLACE_CLASS} p-1.5 tablet:w-auto tablet:min-w-60`

const BUTTON_CLASS = 'inline-flex min-h-11 items-center gap-1 hover:underline hover:underline-offset-4 tablet:min-h-9'
const ICON_BUTTON_CLASS =
  'grid size-11 place-items-center rounded-control text-ink2 hover:bg-sunken hover:text-ink1 tablet:size-9'

/** Menu of the header. A native popover, so it works without script. */
export function MenuPopover({ label, isIcon, accessibleLabel, buttonClass, children }: Props) {
  const id = useDomId()
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={accessibleLabel}
        title={isIcon ? accessibleLabel : undefined}
        className={buttonClass ?? (isIcon ? ICON_BUTTON_CLASS : BUTTON_CLASS)}
      >
        {label}
        {!isIcon && !buttonClass && <ChevronDown size={20} strokeWidth={1.75} />}
      </button>
      {/* biome-ignore lint/a11y: keys reach the links inside; this only closes the menu after one of them was followed */}
      <div id={id} popover="auto" onClick={closeAfterChoice} className={PANEL_CLASS}>
        {children}
      </div>
    </>
  )
}

function closeAfterChoice({ target, currentTarget }: MouseEvent<HTMLElement>) {
  if ((target as Element).closest('a, button')) currentTarget.hidePopover()
}

const ITEM_CLASS =
  'flex min-h-11 w-full items-center gap-2 rounded-small px-3 py-1.5 text-left hover:bg-sunken aria-[current]:font-semibold focus-visible:-outline-offset-4 focus-visible:bg-sunken'

export function MenuLink({ note, children, ...rest }: ComponentProps<typeof Link> & { note?: ReactNode }) {
  return (
    <Link {...rest} className={ITEM_CLASS}>
      <span>
        {children}
        {note && <span className="block font-normal text-ink2 text-meta">{note}</span>}
      </span>
    </Link>
  )
}

/** For a menu that the server draws outside the router. */
export const MenuAnchor = (props: ComponentProps<'a'>) => <a {...props} className={ITEM_CLASS} />

/** Submit button of a form in the menu, for actions that change something. */
export function MenuButton({ note, children, ...rest }: ComponentProps<'button'> & { note?: ReactNode }) {
  return (
    <button type="submit" {...rest} className={ITEM_CLASS}>
      <span>
        {children}
        {note && <span className="block font-normal text-ink2 text-meta">{note}</span>}
      </span>
    </button>
  )
}

export function MenuDivider() {
  return <hr className="my-1 border-rule" />
}
