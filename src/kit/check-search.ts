import { fieldOf, type Module } from './define-module.ts';
import { DefinitionError } from './field.ts';
import { columnsOf, type Criterion } from './filter.ts';
import { linkTo, targetOf, type Registry } from './registry.ts';

/** Checks that every criterion of a module reads tables and columns that exist. Throws DefinitionError with `modul.search.name: …`. */
export function checkSearch(registry: Pick<Registry, 'table'>, module: Module): void {
  const search = module.search ?? {};
  const known = (name: string, other: string): void => {
    if (!Object.hasOwn(search, other))
      throw new DefinitionError(`${module.name}.search.${name}: criterion \`${other}\` does not exist`);
  };
  for (const name of Object.keys(module.searchDefaults ?? {})) known('searchDefaults', name);
  for (const [name, criterion] of Object.entries(search)) {
    try {
      checkCriterion(registry, module, criterion);
    } catch (cause) {
      throw new DefinitionError(`${module.name}.search.${name}: ${cause instanceof Error ? cause.message : ''}`);
    }
    for (const other of othersOf(criterion)) known(name, other);
  }
}

function checkCriterion(
  registry: Pick<Registry, 'table'>,
  asked: Pick<Module, 'table' | 'derived'>,
  criterion: Criterion,
): void {
  const { table } = asked;
  const has = (one: Pick<Module, 'table' | 'derived'>, column: string): void => {
    if (fieldOf(one, column) === undefined)
      throw new DefinitionError(`field \`${column}\` does not exist in table ${one.table.name}`);
  };
  for (const column of columnsOf(criterion)) has(asked, column);
  switch (criterion.op) {
    case 'onlyWith':
      return checkCriterion(registry, asked, criterion.criterion);
    case 'anyOf':
      for (const one of criterion.criteria) checkCriterion(registry, asked, one);
      return undefined;
    case 'of':
      return checkCriterion(
        registry,
        { table: registry.table(targetOf(table, criterion.column) ?? '') },
        criterion.criterion,
      );
    case 'some':
    case 'has':
    case 'years': {
      const other = { table: registry.table(criterion.table) };
      linkTo(other.table, table.name);
      for (const column of [
        ...Object.keys(criterion.where ?? {}),
        ...(criterion.op === 'years' ? [criterion.from, criterion.to] : []),
      ])
        has(other, column);
      return criterion.op === 'some' ? checkCriterion(registry, other, criterion.criterion) : undefined;
    }
    default:
      return undefined;
  }
}

/** Criteria of the module that a criterion names. */
function othersOf(criterion: Criterion): readonly string[] {
  switch (criterion.op) {
    case 'onlyWith':
      return [...criterion.names, ...othersOf(criterion.criterion)];
    case 'some':
    case 'of':
      return othersOf(criterion.criterion);
    case 'years':
      return criterion.of === undefined ? [] : [criterion.of];
    case 'stage':
      return [criterion.from, criterion.to];
    case 'soon':
      return criterion.orEmpty === undefined ? [] : [criterion.orEmpty];
    case 'refines':
      return [criterion.name];
    default:
      return [];
  }
}
