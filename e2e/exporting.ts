/** Here until every spec imports the kit itself. */
export * from './kit/kit.ts'
