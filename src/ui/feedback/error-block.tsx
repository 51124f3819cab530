import { useRevalidator } from 'react-router'
import { Button } from '../form/button.tsx'
import { Spinner } from './spinner.tsx'

type Props = {
  message: string
  /** Code of the failed request, for support. */
  code?: string
  /** Repeats the failed part; without it, the data of the page are reloaded. */
  onRetry?(): void
}

/** Error in place of a part that could not be loaded. The rest of the page stays. */
export function ErrorBlock({ message, code, onRetry }: Props) {
  const { revalidate, state } = useRevalidator()
  const isBusy = state === 'loading'
  return (
    <div role="alert" className="mb-4 border-danger border-l-4 bg-surface px-4 py-3">
      <p className="max-w-text">
        {message}
        {code && <span className="text-ink3 text-meta"> Код {code}</span>}
      </p>
      <p className="mt-3">
        <Button
          type="button"
          kind="outlined"
          size="small"
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || (onRetry ? onRetry() : revalidate())}
        >
          {isBusy && (
            <span className="mr-2 inline-flex">
              <Spinner />
            </span>
          )}
          Повторить
        </Button>
      </p>
    </div>
  )
}
