import { useRouteLoaderData } from 'react-router'
import type { Viewer } from './viewer.ts'

/** Who looks at the page, as the frame around it knows. */
export const useViewer = (): Viewer => useRouteLoaderData<{ viewer: Viewer }>('layouts/main')?.viewer ?? null
