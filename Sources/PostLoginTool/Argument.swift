import ArgumentParser

/// In this module an argument is one of the command line, not one of an `api` call.
typealias Argument<Value> = ArgumentParser.Argument<Value>
