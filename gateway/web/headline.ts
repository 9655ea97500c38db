import { type Banner, readBanners } from '#shared/model/site/banner.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../metrics.ts'
import { createPublicCall, type PublicAnswer } from './public-call.ts'

/** The provider's first banner, which a page shows before its code is loaded; null if there is none. */
export type Headline = PublicAnswer<Banner | null>

export const createHeadline = (config: Config, metrics: Metrics, now?: () => number): Headline =>
  createPublicCall('banners', (body) => readBanners(body)[0] ?? null, config, metrics, now)
