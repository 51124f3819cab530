import { Children, type ReactNode } from 'react'

/** What fills a cell: a button or a link, also inside a form. */
export const ACTION_CLASS =
  'flex min-h-11 w-full items-center gap-2 px-3 py-1 text-left font-medium text-[15px] text-ink2 hover:bg-sunken hover:text-ink1 focus-visible:-outline-offset-4'

// Parts that draw their own button get the shape of the cell from outside.
const CELL_CLASS =
  'min-w-0 border-rule border-t border-l -mt-px -ml-px grow basis-[45%] [&>form]:flex [&_button]:min-h-11 [&_button]:w-full [&_button]:justify-start [&_button]:px-3 [&_button]:font-medium'

/** Equal actions beside the main one, in two columns. */
export const ActionGrid = ({ children }: { children: ReactNode }) => (
  <ul className="card flex flex-wrap overflow-hidden">
    {Children.toArray(children).map((child, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the actions of a thing keep their places
      <li key={index} className={CELL_CLASS}>
        {child}
      </li>
    ))}
  </ul>
)
