// PostgreSQL as the query builder speaks with it.
import {
  type BinaryOperationNode,
  type DatabaseIntrospector,
  type Dialect,
  type DialectAdapter,
  type Driver,
  type Kysely,
  type OperationNode,
  OperatorNode,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
  type RawNode,
  ValueListNode,
  ValueNode,
} from 'kysely';
import { isEither } from '#server/store/sql-words.ts';

/** SQLite compares values by `IS` as well. */
function comparing(operator: OperationNode, value: OperationNode): OperationNode {
  if (!OperatorNode.is(operator) || !ValueNode.is(value) || value.value === null) return operator;
  if (operator.operator === 'is') return OperatorNode.create('=');
  return operator.operator === 'is not' ? OperatorNode.create('is distinct from') : operator;
}

/** Takes PostgreSQL's words where a statement says both engines'. */
class Compiler extends PostgresQueryCompiler {
  protected override visitRaw(node: RawNode): void {
    if (isEither(node)) this.visitNode(node.postgres);
    else super.visitRaw(node);
  }

  /** An empty list, which SQLite takes as it is. */
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand: list } = node;
    const isEmpty =
      (PrimitiveValueListNode.is(list) || ValueListNode.is(list)) &&
      list.values.length === 0 &&
      OperatorNode.is(operator) &&
      (operator.operator === 'in' || operator.operator === 'not in');
    if (isEmpty) this.append(operator.operator === 'in' ? 'FALSE' : 'TRUE');
    else super.visitBinaryOperation({ ...node, operator: comparing(operator, list) });
  }
}

export class PostgresEngineDialect implements Dialect {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  createDriver(): Driver {
    return this.#driver;
  }

  createQueryCompiler(): QueryCompiler {
    return new Compiler();
  }

  createAdapter(): DialectAdapter {
    return new PostgresAdapter();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
  }
}
